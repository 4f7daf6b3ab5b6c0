import type { FormState } from '#ui/form-state.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { allOffices, site } from '#config/site.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { Said } from '#ui/said.tsx';
import { localPath, shownFact } from '#config/translation.ts';

import { ContactFormCard } from './contact-form-card.tsx';
import { contact } from './content.ts';

export const contactPage: PageDefinition<{ form: FormState }> = {
  head: () => ({
    title: contact.metaTitle,
    description: contact.metaDescription,
    image: sharedPicture(contentPicture(contact.wide), 'landscape', contact.pictureAlt),
  }),
  layout: 'without header',
  Body: ({ form }) => (
    <div className="contact-page wrap">
      <div className="contact-picture">
        <Picture
          src={contentPicture(contact.picture)}
          format="portrait"
          alt={contact.pictureAlt}
          sizes="(min-width: 64rem) 40vw, 100vw"
          isFirst
          narrow={{ src: contentPicture(contact.wide), format: 'landscape' }}
        />
      </div>
      <div className="contact-words">
        <a className="back" href={localPath(paths.home())}>
          <Icon name="arrow-left" /> {contact.back}
        </a>
        <h1 className="statement">{contact.heading}</h1>
        <Said className="lead">{contact.lead}</Said>
        <ContactFormCard form={form} />
      </div>
      <section className="contact-info" aria-label={contact.info.heading}>
        <dl>
          {allOffices().map(({ label, lines, mapUrl }) => (
            <div key={label}>
              <dt>{shownFact('offices', label)}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line}>{shownFact('offices', line)}</span>
                ))}
                {mapUrl !== '' && <a href={mapUrl}>{contact.info.map}</a>}
              </dd>
            </div>
          ))}
          <div>
            <dt>{contact.info.email}</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{shownFact('email', site.email)}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.info.phone}</dt>
            <dd>
              <a href={site.phone.href}>{shownFact('phone', site.phone.display)}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.info.hours}</dt>
            <dd>{contact.info.hoursText}</dd>
          </div>
        </dl>
      </section>
    </div>
  ),
};
