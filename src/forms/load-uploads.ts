import type { UploadHost } from './uploads/upload-host.ts';
import type { Adopt } from './captcha/protection-settings.ts';

/** An element with the setting `uploads` whose form the browser sends. */
interface Host extends UploadHost {
  readonly settings: UploadHost['settings'] & { readonly uploads: boolean };
}

/** Adds file lists to a form that the browser sends, with the setting `uploads`; without it, nothing loads. */
export function loadUploads(host: Host, form: HTMLFormElement, adopt: Adopt): void {
  if (!host.settings.uploads) return;
  // Without their code these are plain inputs.
  import('./uploads/native-uploads.ts').then(
    ({ startUploads }) => host.signal.aborted || startUploads(host, form, adopt),
    () => {},
  );
}
