// as: web/src/app/theme.ts
// breaks: boundaries/dependencies
import '~/routes.ts';
