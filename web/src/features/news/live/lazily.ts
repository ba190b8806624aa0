import { lazy, type ComponentType } from 'react';

/** Returns a component that loads on its first rendering. If loading fails, it renders nothing. */
export const lazily = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
