// as: web/src/shared/ui/button.tsx
// breaks: boundaries/dependencies
import '~/features/auth/auth-modal.tsx';
