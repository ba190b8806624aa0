// as: web/src/shared/lib/dates.ts
// breaks: boundaries/dependencies
import '../../app/theme.ts';
