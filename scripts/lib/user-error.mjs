/** Something that the user can put right: commands print the message, without a stack. */
export class UserError extends Error {}
