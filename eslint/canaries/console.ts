// as: web/src/app/theme.ts
// breaks: no-console
console.log('for whom?');
