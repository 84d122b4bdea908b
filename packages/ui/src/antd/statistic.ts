import './styles/statistic.css';
export { default as Statistic } from 'antd/es/statistic';
