/** The built-in case studies, in the order of the list; their pictures are `portfolio/<key>`. */
export const projectKeys = ['clinics', 'dispatch', 'grocer', 'plant', 'homes', 'academy'] as const

export type ProjectKey = (typeof projectKeys)[number]
