import type { Upload } from '../domain/ports.ts';

/** A file of a form, whole and within its limits. Neither name nor type can be trusted. */
export interface UploadedFile {
  field: string;
  filename: string;
  upload: Upload;
}

/** A form as it was sent: the texts of each field, and the files, both in their order. */
export interface Form {
  fields: Record<string, string[]>;
  files: UploadedFile[];
}
