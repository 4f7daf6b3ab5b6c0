/** The screen of an enquiry with what features above it say to the letter. */
import { EnquiryScreen } from '#inbox/enquiries/enquiry.office.tsx';
import { SimilarProjectsPanel } from '#site/similar-projects/similar-projects-panel.office.tsx';

const more = (receipt: string) => <SimilarProjectsPanel receipt={receipt} />;

export const EnquiryPage = () => <EnquiryScreen more={more} />;
