import { FooterLinks } from './Footer.tsx'

/** For pages that have nothing else to say in the right column. */
export const FooterAside = () => <FooterLinks />
