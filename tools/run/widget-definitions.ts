/** The rows of the table `widgets`: the specification's eleven types, as staff see them in the admin. */
export const widgetDefinitions = [
  {
    type: 'hero',
    name: 'Hero',
    description: 'Opening banner with title, subtitle, picture and up to two buttons',
  },
  { type: 'services', name: 'Services', description: 'Grid of the services the agency offers' },
  { type: 'text', name: 'Text', description: 'Formatted text with headings, lists, links and images' },
  { type: 'cta', name: 'Call to action', description: 'Coloured band with a title, a sentence and a button' },
  { type: 'faq', name: 'FAQ', description: 'Questions and answers that open one at a time' },
  { type: 'team', name: 'Team', description: 'People with picture, name, role and short biography' },
  { type: 'gallery', name: 'Gallery', description: 'Grid of pictures with captions' },
  { type: 'contact', name: 'Contact form', description: 'Form that sends an enquiry to the sales team' },
  { type: 'industry', name: 'Industry', description: 'Challenges, solutions and features for one industry' },
  {
    type: 'app_idea',
    name: 'App idea',
    description: 'Features, technology, timeline and cost of one kind of app',
  },
  { type: 'service', name: 'Service', description: 'Overview, benefits and process of one service' },
] as const
