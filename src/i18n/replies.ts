import replies from '../../dist/replies.json'
import { addReplies } from './texts.ts'

/*
 * The messages that are part of the worker: what forms, errors and alerts say does not depend on a file that loads.
 * Imported for its effect by whatever is loaded for a request or in the background.
 */
for (const [lang, messages] of Object.entries(replies)) addReplies(lang, messages)
