import replies from '../../generated/replies.json'
import { addReplies } from './texts.ts'

/*
 * The messages that are part of the worker: what forms, errors and alerts say does not depend on a file that loads.
 * Imported for its effect by what words messages (intl.ts).
 */
for (const [lang, group] of Object.entries(replies)) addReplies(lang, group)
