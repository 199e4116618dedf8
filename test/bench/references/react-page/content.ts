export const links = ['Services', 'Industries', 'Work', 'Blog', 'About', 'Contact', 'Careers', 'Privacy']

export const facts = [
  ['140', 'apps in the stores'],
  ['12', 'years of practice'],
  ['38', 'people in one office'],
  ['96 %', 'of customers come back'],
] as const

const shapes = [
  'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  'M3 5h18v12H3zM8 21h8M12 17v4',
  'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5M3 17l9 5 9-5',
  'M4 20V10M10 20V4M16 20v-7M22 20H2',
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 7v5l4 2',
  'M6 10V7a6 6 0 0 1 12 0v3M5 10h14v11H5zM12 15v2',
]

export const services = [
  [
    'Mobile apps',
    'Native and shared code for both stores, released every two weeks and measured by what users do.',
  ],
  ['Web apps', 'Portals, shops and dashboards that open at once on the phones your customers have today.'],
  [
    'Design',
    'Interviews, prototypes and a design system, tried with real users before a line of code is written.',
  ],
  [
    'Data',
    'Reports that answer a question, forecasts that people trust, and pipelines that do not wake anybody.',
  ],
  ['Operations', 'Monitoring, updates and support at fixed prices, by the people who have built the app.'],
  [
    'Security',
    'Reviews, penetration tests and training, with findings that a developer can act upon the same day.',
  ],
].map(([name = '', text = ''], index) => ({ name, text, icon: shapes[index] ?? '' }))

export const industries = [
  'Retail',
  'Health',
  'Logistics',
  'Education',
  'Finance',
  'Real estate',
  'Food delivery',
  'Travel',
  'Energy',
  'Government',
]

export const cases = [
  [
    'Basket',
    'Groceries in thirty minutes for a chain of ninety shops: picking, routes and payment in one app.',
  ],
  [
    'Wardline',
    'Patients see their results, doctors their day: one record in eleven clinics and two languages.',
  ],
  ['Freightly', 'Drivers scan, offices see: four thousand deliveries a day without a sheet of paper.'],
  ['Campus', 'Timetables, fees and messages of a university for thirty thousand students and their parents.'],
  [
    'Keystone',
    'A tenant pays, reports a defect and renews the contract on the phone, in less than a minute each.',
  ],
  [
    'Voyager',
    'Trips planned together: offers of sixty airlines and a calendar that everybody in a family can read.',
  ],
].map(([name = '', text = ''], index) => ({
  name,
  text,
  numbers: [
    `${index + 3} months to the first release`,
    `${4 + index / 10} stars`,
    `${20 + index * 7} % more orders`,
  ],
}))

export const steps = [
  ['Understand', 'Two weeks with your people and your numbers, and a plan with a price at the end of them.'],
  ['Design', 'Prototypes that eight of your customers try, changed until they need no explanation.'],
  ['Build', 'A release every two weeks on a phone in your hand, with tests that run on each change.'],
  ['Launch', 'Both stores, texts and pictures included, and a team that watches the first days.'],
  ['Grow', 'What users do decides what comes next: experiments, measured and written down.'],
].map(([name = '', text = '']) => ({ name, text }))

export const voices = [
  [
    'They asked the questions that we had avoided for two years, and then built the answer.',
    'Mara Lind',
    'Basket',
  ],
  [
    'Eleven clinics went live on one evening. Nobody noticed, which is what we had ordered.',
    'Omar Said',
    'Wardline',
  ],
  ['The only supplier that has ever told us to build less.', 'Jo Becker', 'Freightly'],
].map(([words = '', who = '', role = '']) => ({ words, who, role }))

export const articles = [
  [
    'What an app costs',
    'Three budgets, what is in each of them, and what nobody writes into an offer.',
    '2026-09-02',
  ],
  [
    'One code for two stores',
    'When sharing code saves half of the work, and when it doubles it.',
    '2026-08-11',
  ],
  [
    'Right to left is not a mirror',
    'Numbers, icons, names and everything else that stays where it is.',
    '2026-07-20',
  ],
].map(([title = '', text = '', date = '']) => ({ title, text, date }))

export const questions = [
  [
    'How long does an app take?',
    'The first release takes three to five months; a prototype takes three weeks.',
  ],
  [
    'What does it cost?',
    'Most projects are between forty and a hundred and twenty thousand, at a fixed price.',
  ],
  ['Who owns the code?', 'You do, from the first day, with the history of every change.'],
  ['Do you work with our team?', 'Yes: half of our projects are shared with the developers of the customer.'],
  [
    'What happens after the launch?',
    'We run the app for as long as you want us to, and hand it over when you do not.',
  ],
  ['Can you take over an app?', 'We review it in a week and tell you whether to continue or to start again.'],
].map(([question = '', answer = '']) => ({ question, answer }))
