import './styles/timeline.css';
export { default as Timeline } from 'antd/es/timeline';
