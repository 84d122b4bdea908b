import './styles/tag.css';
export { default as Tag } from 'antd/es/tag';
