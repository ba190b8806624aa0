interface Props {
  id: string;
  /** The JSON text, on the server only. The browser keeps the server's text. */
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
