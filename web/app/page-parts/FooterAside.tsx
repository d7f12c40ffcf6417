import { FooterLinks } from './Footer.tsx'

/** The right column of pages without other content for it. */
export const FooterAside = () => <FooterLinks />
