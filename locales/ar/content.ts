import about from './content/about.json' with { type: 'json' }
import applied from './content/applied.json' with { type: 'json' }
import apps from './content/apps.json' with { type: 'json' }
import company from './content/company.json' with { type: 'json' }
import consultation from './content/consultation.json' with { type: 'json' }
import contact from './content/contact.json' with { type: 'json' }
import estimatePage from './content/estimate-page.json' with { type: 'json' }
import home from './content/home.json' with { type: 'json' }
import industries from './content/industries.json' with { type: 'json' }
import legal from './content/legal.json' with { type: 'json' }
import lists from './content/lists.json' with { type: 'json' }
import portfolio from './content/portfolio.json' with { type: 'json' }
import services from './content/services.json' with { type: 'json' }
import servicesPage from './content/services-page.json' with { type: 'json' }
import subjects from './content/subjects.json' with { type: 'json' }
import technologies from './content/technologies.json' with { type: 'json' }
import thankYou from './content/thank-you.json' with { type: 'json' }

export const content = {
  about,
  applied,
  apps,
  company,
  consultation,
  contact,
  estimatePage,
  home,
  industries,
  legal,
  lists,
  portfolio,
  services,
  servicesPage,
  subjects,
  technologies,
  thankYou,
}
