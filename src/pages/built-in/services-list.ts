import type { Content } from '../../i18n/content.ts'
import { urls } from '../../site/urls.ts'
import { cta } from '../../widgets/cta.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import { services } from '../../widgets/services.tsx'
import { steps } from '../../widgets/steps.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

export function servicesList({ servicesPage: text }: Content): Page {
  return {
    slug: 'services',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      pageHeader.place({
        ...text.header,
        title: everyLanguage((content) => content.servicesPage.header.title),
      }),
      services.place({
        groups: [
          {
            ...text.groups.build,
            services: ['mobile-app-development', 'web-development', 'ui-ux-design', 'mvp-development'],
          },
          {
            ...text.groups.connect,
            services: [
              'api-backend-development',
              'ai-integration',
              'chatgpt-llm-solutions',
              'custom-software-development',
            ],
          },
          {
            ...text.groups.run,
            services: [
              'devops-cloud',
              'app-support-maintenance',
              'performance-optimization',
              'analytics-implementation',
            ],
          },
        ],
        limit: 60,
      }),
      steps.place(text.process),
      cta.place({
        title: text.cta.title,
        subtitle: text.cta.text,
        button_text: text.cta.button_text,
        button_link: urls.contact,
      }),
    ],
  }
}
