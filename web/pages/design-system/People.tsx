import { avatarSizes } from '#shared/enums/avatar-size.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import styles from './DesignSystem.module.css'
import { Band, Grid, Row, Spec } from './Specimen.tsx'
import { publications } from './samples.ts'

export const People = () => (
  <Band title="People and publications">
    <Grid>
      <Spec title="20, 28, 32, 40, 48, 64, 80, 128" wide>
        <Row>
          {avatarSizes.map((size) => (
            <Avatar key={size} name="Ines Okafor" imageId="ines" size={size} />
          ))}
        </Row>
      </Spec>
      <Spec title="Initials, right-to-left, one letter">
        <Row>
          <Avatar name="Noor Castellanos" size="M" />
          <Avatar name="Rosa Tamm" size="M" />
          <Avatar name="ليلى منصور" size="M" />
          <Avatar name="魏 嘉慧" size="M" />
          <Avatar name="Bartholomew Osei-Brightwater" size="M" />
        </Row>
      </Spec>
      <Spec title="Publications">
        <Row>
          <Avatar {...publications.saltgrass} square size="M" />
          <Avatar {...publications.slowSignals} square size="M" />
          <Avatar {...publications.kitchen} square size="M" />
          <Avatar name="Nightbus" square size="M" />
          <Avatar {...publications.kitchen} square size="XXXS" />
        </Row>
      </Spec>
      <Spec title="Member ring, Friend double ring">
        <div className={styles.row} style={{ gap: 24, paddingInlineStart: 6 }}>
          <Avatar name="Ines Okafor" imageId="ines" size="L" ring="member" />
          <Avatar name="Hana Veselá" imageId="hana" size="L" ring="friend" />
        </div>
      </Spec>
      <Spec title="Long name">
        <p className={styles.byline}>
          <Avatar {...publications.kitchen} square size="XXXS" />
          <span>
            <b>Bartholomew Osei-Brightwater</b> in <b>Kitchen Arithmetic</b>
          </span>
        </p>
      </Spec>
      <Spec title="Badges">
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
      </Spec>
      <Spec title="Picture, in feeds 160 by 107">
        <Picture id="lighthouse" width={160} height={107} crop alt="A lighthouse at night" />
      </Spec>
    </Grid>
  </Band>
)
