import { RUNTIME_CONFIG_ID, runtimeConfig } from '~/shared/config/env.ts';

/** Passes the server's run-time configuration to the browser as JSON. */
export function RuntimeConfigBlock() {
  const json = JSON.stringify(runtimeConfig()).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/json"
      id={RUNTIME_CONFIG_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
