/** The tax that prices contain, as receipts show it. */
export interface TaxSettings {
  /** The name of the tax, such as 'Sales tax'. */
  name: string;
  /** The rate in percent, with up to three decimals. */
  percent: number;
  /** The newspaper's tax number as receipts show it. If undefined, they show none. */
  id: string | undefined;
}
