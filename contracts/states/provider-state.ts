/** A value that a provider state returns. An id is a string or a whole number. */
interface ReturnedValue {
  type: 'string' | 'id';
  description: string;
}

export interface ProviderState {
  description: string;
  /** The description of each parameter. A parameter with a default is optional. */
  params?: Readonly<Record<string, string>>;
  returns?: Readonly<Record<string, ReturnedValue>>;
}
