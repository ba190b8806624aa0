interface Props {
  id: string;
  /** On the server; the browser keeps what the server wrote. */
  json: string;
}

/** Passes data of the server to the browser. */
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
