export { questionsLoader as loader } from './questions-loader';
export { FaqPage as Component } from './faq-page';
