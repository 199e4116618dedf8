/* The screens of staff, which the islands' registry loads as one module. */
export { CalendarScreen } from './calendar/calendar-screen.tsx'
export { ContentScreen } from './content/content-screen.tsx'
export { MediaScreen } from './media/media-screen.tsx'
export { PageEditor } from './page/page-editor.tsx'
export { TranslationScreen } from './translation/translation-screen.tsx'
