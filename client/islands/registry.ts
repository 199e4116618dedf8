/** Every island. It hydrates at the visitor's first intent: client/loader/islands.ts, then hydrate-island.tsx. */
export const islands = {
  gallery: () => import('./gallery.tsx').then((m) => m.Gallery),
  'enquiry-form': () => import('./enquiry-form.tsx').then((m) => m.EnquiryFormIsland),
  'tab-list': () => import('./tab-list.tsx').then((m) => m.TabList),
  'carousel-controls': () => import('./carousel-controls.tsx').then((m) => m.CarouselControls),
}

export type IslandName = keyof typeof islands
