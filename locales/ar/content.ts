import about from './about.json' with { type: 'json' }
import applied from './applied.json' with { type: 'json' }
import apps from './apps.json' with { type: 'json' }
import company from './company.json' with { type: 'json' }
import consultation from './consultation.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import estimatePage from './estimate-page.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import industries from './industries.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import portfolio from './portfolio.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import servicesPage from './services-page.json' with { type: 'json' }
import subjects from './subjects.json' with { type: 'json' }
import technologies from './technologies.json' with { type: 'json' }
import thankYou from './thank-you.json' with { type: 'json' }

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
