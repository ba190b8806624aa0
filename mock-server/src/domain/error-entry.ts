/** An entry of the catalogue of errors: the HTTP status and the text for people. */
export const error = (status: number, message: string) => ({ status, message });
