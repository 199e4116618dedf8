import messages from '../../dist/messages.json'
import { addMessages } from './texts.ts'

/*
 * The messages that are part of the worker: what forms, errors and alerts say does not depend on a file that loads.
 * Imported for its effect by whatever is loaded for a request or in the background.
 */
for (const [lang, texts] of Object.entries(messages)) addMessages(lang, texts)
