import { use } from 'react';
import { DocumentContext } from './document-context.ts';

/**
 * Loads the application's first modules with a priority below the pictures. Without these links,
 * `<Scripts />` would load them with the priority of the page itself.
 */
export function ModulePreloads() {
  const { modules = [] } = use(DocumentContext) ?? {};
  return modules.map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}
