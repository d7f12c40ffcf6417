import { PlainFrame, type PlainFrameProps } from '#web/app/frame/layouts/PlainFrame.tsx'
import { PartnerLinks } from '#web/features/partner-program/PartnerLinks.tsx'

/** Payment pages end with a line of links to the rules and help. */
export const PartnerFrame = ({ children, ...frame }: PlainFrameProps) => (
  <PlainFrame {...frame}>
    {children}
    <PartnerLinks />
  </PlainFrame>
)
