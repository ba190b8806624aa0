// as: web/src/shared/ui/button.tsx
// breaks: jsx-a11y/alt-text
export function Picture() {
  return <img src="/bridge.avif" />;
}
