/* The forms and dialogs for comments. Their code loads when one of them first opens. */
export { Composer } from './composer.tsx';
export { DeleteQuestion, HideQuestion } from './removal-question.tsx';
export { ReportComment } from './report-comment.tsx';
