import { paths } from '#config/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { type Service, serviceWords } from './content.ts';

type Props = {
  service: Service;
  headingLevel?: 2 | 3;
  /** How wide its picture is shown, as in the `sizes` attribute. */
  sizes: string;
};

/** A service on its pigment; the home page and the other services show it. */
export function ServiceCard({ service, headingLevel = 3, sizes }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card tinted service-card pigment-${service.pigment}`} data-pours>
      <div className="card-body">
        <Heading>
          <a href={localPath(paths.service(service.slug))}>{service.serviceName}</a>
        </Heading>
        <Said>{service.summary}</Said>
        <span className="read-more" aria-hidden="true">
          {serviceWords.readMore} <Icon name="arrow-right" />
        </span>
      </div>
      <div className="card-media">
        <Picture
          src={contentPicture(service.card)}
          format="card hero"
          alt={service.cardAlt}
          sizes={sizes}
          ground={service.pigment}
        />
      </div>
    </article>
  );
}
