/** Something wrong in a source, which the message names: where in the build it was noticed does not matter. */
export class SourceFault extends Error {}
