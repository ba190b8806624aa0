import { lazy, type ComponentType } from 'react';

/** A component that is loaded when it is used; nothing if it cannot be loaded. */
export const lazily = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
