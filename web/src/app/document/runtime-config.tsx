import { RUNTIME_CONFIG_ID, runtimeConfig } from '~/shared/config/env.ts';

/** Tells the browser what the server knows of the environment, as data and not as a script. */
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
