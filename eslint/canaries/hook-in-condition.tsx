// as: web/src/shared/ui/button.tsx
// breaks: react-hooks/rules-of-hooks
import { useState } from 'react';

export function Drawer({ open }: { open: boolean }) {
  if (open) useState(1);
  return null;
}
