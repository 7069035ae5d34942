import { describe, expect, it } from 'vitest';
import { exportCsv, exportJson } from '../../../server/outbox/export.ts';
import type { StoredMessage } from '../../../server/outbox/outbox-store.ts';
import { message, uuid } from './messages.ts';

const stored = (number: number, parts: Partial<StoredMessage['message']> = {}): StoredMessage => ({
  message: { ...message(number), files: [], ...parts },
  deliveries: [{ target: 'mail', state: 'delivered', attempts: 1, due: 1000, error: undefined }],
});
const cellsOf = (csv: string, line: number) => csv.split('\r\n')[line];

describe('exportCsv', () => {
  it('has a column for each declared field, and one for all others', () => {
    const files = [{ field: 'f', name: 'a.png', type: 'image/png', size: 12 }];
    const csv = exportCsv(
      [
        stored(1, { fields: [['name', 'Ada']], files }),
        stored(2, {
          fields: [
            ['topic[]', 'a'],
            ['topic[]', 'b'],
            ['__proto__', 'x'],
          ],
        }),
      ],
      ['name', 'topic'],
    );
    expect(csv).toBe(
      [
        '\uFEFFid,received,form,name,topic,other,files,deliveries',
        `${uuid(1)},1970-01-01T00:00:01.000Z,contact,Ada,,,a.png (12 bytes),mail: delivered`,
        `${uuid(2)},1970-01-01T00:00:01.000Z,contact,,"a; b","[[""__proto__"",""x""]]",,mail: delivered`,
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM', `'@SUM`],
    ['\t=1', `'\t=1`],
    ['＝1', `'＝1`],
    ['1=1', '1=1'],
  ])('writes %j as %s', (value, cell) => {
    const csv = exportCsv([stored(1, { fields: [['text', value]] })], ['text']);
    expect(csv).toContain(`,contact,${cell},,,mail: delivered\r\n`);
  });

  it('also writes names of fields as text', () => {
    expect(cellsOf(exportCsv([], ['=1+1']), 0)).toContain(",'=1+1,");
  });

  it('has only a header without messages', () => {
    expect(exportCsv([])).toBe('\uFEFFid,received,form,other,files,deliveries\r\n');
  });
});

describe('exportJson', () => {
  it('keeps the order and repetitions of fields', () => {
    const fields = [
      ['topic', 'a'],
      ['topic', 'b'],
    ] as const;
    expect(JSON.parse(exportJson([stored(1, { fields })]))).toEqual([
      {
        id: uuid(1),
        received: '1970-01-01T00:00:01.000Z',
        form: 'contact',
        fields: [
          { name: 'topic', value: 'a' },
          { name: 'topic', value: 'b' },
        ],
        files: [],
        deliveries: [{ target: 'mail', state: 'delivered', attempts: 1, due: 1000 }],
      },
    ]);
  });
});
