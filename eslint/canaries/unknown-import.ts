// as: web/src/app/theme.ts
// breaks: boundaries/dependencies, boundaries/no-unknown-dependencies
import '~/shared/ui/no-such-file.tsx';
