/** The screens of staff are one module (docs/decisions/0060). */
const editor = () => import('../editor/screens.ts')

/** Every island, one line each. The loader imports an island at the visitor's first intent. */
export const islands = {
  gallery: () => import('./gallery.tsx').then((m) => m.Gallery),
  'lead-form': () => import('./lead-form.tsx').then((m) => m.LeadForm),
  'tab-list': () => import('./tab-list.tsx').then((m) => m.TabList),
  'page-editor': () => editor().then((m) => m.PageEditor),
  'translation-screen': () => editor().then((m) => m.TranslationScreen),
  'calendar-screen': () => editor().then((m) => m.CalendarScreen),
  'content-screen': () => editor().then((m) => m.ContentScreen),
  'media-screen': () => editor().then((m) => m.MediaScreen),
  'new-address': () => import('./new-address.tsx').then((m) => m.NewAddress),
  'list-notice': () => import('./list-notice.tsx').then((m) => m.ListNoticeToast),
  'list-search': () => import('./list-search.tsx').then((m) => m.ListSearch),
  'carousel-controls': () => import('./carousel-controls.tsx').then((m) => m.CarouselControls),
}

export type IslandName = keyof typeof islands
