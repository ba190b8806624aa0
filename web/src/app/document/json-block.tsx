interface Props {
  id: string;
  /**
   * The JSON text. In the browser it may be empty, because hydration keeps the text of the server's
   * HTML.
   */
  json: string;
}

/** A script element that passes JSON from the server to the browser. */
export function JsonBlock({ id, json }: Props) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
