/** A message for the person at the keyboard, without a stack. */
export class ContentFault extends Error {}
