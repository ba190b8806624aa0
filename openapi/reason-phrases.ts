const PHRASES: Readonly<Record<number, readonly string[]>> = {
  400: ['Bad Request'],
  401: ['Unauthorized'],
  403: ['Forbidden'],
  404: ['Not Found'],
  405: ['Method Not Allowed'],
  409: ['Conflict'],
  410: ['Gone'],
  413: ['Payload Too Large', 'Content Too Large'],
  415: ['Unsupported Media Type'],
  422: ['Unprocessable Entity', 'Unprocessable Content'],
  429: ['Too Many Requests'],
  500: ['Internal Server Error'],
  502: ['Bad Gateway'],
  503: ['Service Unavailable'],
  504: ['Gateway Timeout'],
};

/** The reason phrase of a status, which some frameworks send as `error`, explains nothing. */
export const isErrorText = (value: unknown, status: number): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  !(PHRASES[status] ?? []).includes(value.trim());
