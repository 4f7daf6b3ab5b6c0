import { editorsPictures } from '../support/media-journeys.ts';
import { lookOnce, shortJourneys } from '../support/office-journeys.ts';

editorsPictures(shortJourneys(), lookOnce);
