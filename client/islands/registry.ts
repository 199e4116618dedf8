/** Every island, one line each. The loader imports an island at the visitor's first intent. */
export const islands = {
  gallery: () => import('./gallery.tsx').then((m) => m.Gallery),
  'lead-form': () => import('./lead-form.tsx').then((m) => m.LeadForm),
  'tab-list': () => import('./tab-list.tsx').then((m) => m.TabList),
  'carousel-controls': () => import('./carousel-controls.tsx').then((m) => m.CarouselControls),
}

export type IslandName = keyof typeof islands
