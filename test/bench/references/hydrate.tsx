import { hydrateRoot } from 'react-dom/client'
import { HomePage } from './home-page.tsx'

hydrateRoot(document, <HomePage sheet={document.querySelector('style')?.textContent ?? ''} />)
