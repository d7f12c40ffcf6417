import { avatarSizes } from '#shared/enums/interface.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import styles from './DesignSystem.module.css'
import { SpecimenBand, SpecimenGrid, Specimen } from './Specimen.tsx'
import { samplePublications } from './samples.ts'

export const PeopleSpecimens = () => (
  <SpecimenBand title="People and publications">
    <SpecimenGrid>
      <Specimen title="20, 28, 32, 40, 48, 64, 80, 128" wide>
        <Row>
          {avatarSizes.map((size) => (
            <Avatar key={size} name="Ines Okafor" imageId="ines" size={size} />
          ))}
        </Row>
      </Specimen>
      <Specimen title="Initials, right-to-left, one letter">
        <Row>
          <Avatar name="Noor Castellanos" size="M" />
          <Avatar name="Rosa Tamm" size="M" />
          <Avatar name="ليلى منصور" size="M" />
          <Avatar name="魏 嘉慧" size="M" />
          <Avatar name="Bartholomew Osei-Brightwater" size="M" />
        </Row>
      </Specimen>
      <Specimen title="Publications">
        <Row>
          <Avatar {...samplePublications.saltgrass} square size="M" />
          <Avatar {...samplePublications.slowSignals} square size="M" />
          <Avatar {...samplePublications.kitchen} square size="M" />
          <Avatar name="Nightbus" square size="M" />
          <Avatar {...samplePublications.kitchen} square size="XXXS" />
        </Row>
      </Specimen>
      <Specimen title="Member ring, Friend double ring">
        <div className={styles.row} style={{ gap: 24, paddingInlineStart: 6 }}>
          <Avatar name="Ines Okafor" imageId="ines" size="L" ring="member" />
          <Avatar name="Hana Veselá" imageId="hana" size="L" ring="friend" />
        </div>
      </Specimen>
      <Specimen title="Long name">
        <p className={cx('small', styles.byline)}>
          <Avatar {...samplePublications.kitchen} square size="XXXS" />
          <span className="ellipsis">
            <b>Bartholomew Osei-Brightwater</b> in <b>Kitchen Arithmetic</b>
          </span>
        </p>
      </Specimen>
      <Specimen title="Badges">
        <Row>
          <Badge tone="gilt">
            <Leafmark />
            Member
          </Badge>
          <Badge tone="accent">Author</Badge>
          <Badge tone="positive">Paid</Badge>
          <Badge tone="warning">On hold</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge>Draft</Badge>
        </Row>
      </Specimen>
      <Specimen title="Picture, in feeds 160 by 107">
        <Picture id="lighthouse" width={160} height={107} crop alt="A lighthouse at night" />
      </Specimen>
    </SpecimenGrid>
  </SpecimenBand>
)
