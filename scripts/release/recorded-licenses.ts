import { readFileSync } from 'node:fs';

/** The license of a package that is published without a license file. */
export interface RecordedLicense {
  /** The version whose license was looked up. */
  readonly version: string;
  /** The name of the license in the package's `package.json`. */
  readonly license: string;
  /** The URL of the license text. */
  readonly source: string;
  readonly text: string;
}

/** Returns the text of the MIT license after a copyright line. */
const mit = (copyright: string): string => `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** Returns the text of the Apache license 2.0 after a copyright line. The license text is copied from a dependency. */
function apache(copyright: string): string {
  const [terms] =
    /^ *Apache License[^]*END OF TERMS AND CONDITIONS/m.exec(
      readFileSync('node_modules/libphonenumber-js/LICENSE.Apache', 'utf8'),
    ) ?? [];
  if (terms === undefined) throw new Error('libphonenumber-js has no copy of the Apache license.');
  return `${copyright}\n\n${terms}`;
}

/** Both packages are built from one repository, and have its license. */
const r2wc = {
  license: 'MIT',
  source: 'the file LICENSE in the repository bitovi/react-to-web-component (commit 5569d6b)',
  text: mit('Copyright (c) 2022 Bitovi'),
};

/** The licenses of packages that are published without a license file, by package name. */
export const recordedLicenses: Readonly<Record<string, RecordedLicense>> = {
  '@maskito/core': {
    version: '5.6.0',
    license: 'Apache-2.0',
    source: 'the file LICENSE in the repository taiga-family/maskito (commit 30490af)',
    text: apache('Copyright 2024 Acpekt'),
  },
  '@r2wc/core': { version: '1.3.1', ...r2wc },
  '@r2wc/react-to-web-component': { version: '2.1.1', ...r2wc },
};
