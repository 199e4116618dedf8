/** Every island, one line each. The loader imports an island at the visitor's first intent. */
export const islands = {
  gallery: () => import('./gallery.tsx').then((m) => m.Gallery),
  'lead-form': () => import('./lead-form.tsx').then((m) => m.LeadForm),
  'tab-list': () => import('./tab-list.tsx').then((m) => m.TabList),
  'page-editor': () => import('../editor/page/page-editor.tsx').then((m) => m.PageEditor),
  'translation-screen': () =>
    import('../editor/translation/translation-screen.tsx').then((m) => m.TranslationScreen),
  'calendar-screen': () => import('../editor/calendar/calendar-screen.tsx').then((m) => m.CalendarScreen),
  'content-screen': () => import('../editor/content/content-screen.tsx').then((m) => m.ContentScreen),
  'media-screen': () => import('../editor/media/media-screen.tsx').then((m) => m.MediaScreen),
  'new-address': () => import('./new-address.tsx').then((m) => m.NewAddress),
  'list-notice': () => import('./list-notice.tsx').then((m) => m.ListNoticeToast),
  'list-search': () => import('./list-search.tsx').then((m) => m.ListSearch),
  'carousel-controls': () => import('./carousel-controls.tsx').then((m) => m.CarouselControls),
}

export type IslandName = keyof typeof islands
