interface Props {
  id: string;
  /** The JSON text. It may be empty in the browser, because hydration keeps the server's text. */
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
